"""The pictures of cards as a browser shows them: told apart when they are small, and everywhere where cards are."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from kickdoor.cards.catalogue import card_faces
from kickdoor.cards.registry import built_in_sets, load_sets
from tests.support.browser import visitor
from web.contact_sheet import drawn

FACES = card_faces(load_sets(built_in_sets()))
SMALL = 60  # pixels: a card on a crowded table
GRID = 15  # each picture is compared as so many by so many patches of colour

# Every pair of pictures: how much the patches differ on average, of 255. The nearest pairs come first.
NEAREST = """
async (grid) => {
  const images = [...document.images];
  await Promise.all(images.map((image) => image.decode()));
  const canvas = new OffscreenCanvas(grid, grid);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  brush.imageSmoothingQuality = 'high';
  const seen = images.map((image) => {
    brush.drawImage(image, 0, 0, grid, grid);
    return brush.getImageData(0, 0, grid, grid).data;
  });
  const pairs = [];
  for (let one = 0; one < seen.length; one++)
    for (let other = 0; other < one; other++) {
      let sum = 0;
      for (let at = 0; at < seen[one].length; at++) sum += Math.abs(seen[one][at] - seen[other][at]);
      pairs.push([sum / (grid * grid * 3), other, one]);
    }
  return pairs.sort((a, b) => a[0] - b[0]).slice(0, 12);
}
"""


@pytest.mark.timeout(300)
def test_pictures_are_told_apart_when_they_are_small(browser: Browser, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.html"
    drawn(FACES, sheet, SMALL)
    with visitor(browser) as page:
        page.goto(sheet.as_uri())
        assert page.locator("img").count() == len(FACES) == 451
        nearest = page.evaluate(NEAREST, GRID)
    alike = [f"{FACES[one].id} and {FACES[other].id}: {by:.1f}" for by, one, other in nearest if by < 16]
    assert alike == []


@pytest.mark.timeout(120)
def test_the_page_shows_the_picture_that_is_drawn_without_it(browser: Browser, address: str, tmp_path: Path) -> None:
    """One renderer: what the page shows and what is printed are the same bytes."""
    sheet = tmp_path / "sheet.html"
    drawn([face for face in FACES if face.id == "3872-orcs"], sheet, SMALL)
    with visitor(browser) as page:
        page.goto(sheet.as_uri())
        printed = page.locator("img").get_attribute("src")
        page.goto(f"{address}/cards")
        page.get_by_role("searchbox").fill("3,872 Orcs")
        shown = page.locator(".card img")
        expect(shown).to_have_count(1)
        assert shown.get_attribute("src") == printed
