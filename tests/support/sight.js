// What is wrong with the page for somebody who looks at it: small text, names that are cut off, things outside the
// screen, buttons under others or too small for a finger.
() => {
  const faults = [];
  const name = (node) => `${node.tagName.toLowerCase()}.${[...node.classList].filter((each) => !each.startsWith('svelte')).join('.')} "${node.textContent.trim().slice(0, 40)}"`;
  const shown = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('.sr-only');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || ['SCRIPT', 'STYLE', 'TITLE', 'NOSCRIPT'].includes(node.tagName) || !shown(node)) continue;
    if (parseFloat(getComputedStyle(node).fontSize) < 11.99) faults.push(`small text: ${name(node)}`);
  }
  for (const node of document.querySelectorAll('.table button, .table a')) {
    if (!shown(node) || node.disabled) continue;
    const box = node.getBoundingClientRect();
    if (box.width < 1) continue;
    const scroller = node.closest('.log, .things, .hand, .could, .menu, .tray, .bad, .side');
    if (!scroller && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)) faults.push(`outside: ${name(node)}`);
    if (!node.closest('.bar, .offers, .bargain, .top, .tabs')) continue;
    if (matchMedia('(pointer: coarse)').matches && !node.matches('.holder') && (box.height < 43.5 || box.width < 43.5)) faults.push(`small for a finger: ${name(node)}`);
    if (scroller && scroller.scrollHeight > scroller.clientHeight) continue;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (top && !node.contains(top)) faults.push(`under ${name(top)}: ${name(node)}`);
  }
  for (const node of document.querySelectorAll('.player .who strong, .top .turn strong')) {
    if (shown(node) && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 3)) faults.push(`name cut off: ${name(node)}`);
  }
  // the door, the news and both sides of a fight stay in the scene, and no word is broken for want of width
  const scene = document.querySelector('.scene')?.getBoundingClientRect();
  for (const node of document.querySelectorAll('.scene :is(.threshold, .news, .quiet > .open, .words, .foes, .sum, .middle)')) {
    const box = node.getBoundingClientRect();
    if (shown(node) && box.width && (box.top < scene.top - 4 || box.bottom > scene.bottom + 4 || box.left < scene.left - 4 || box.right > scene.right + 4)) faults.push(`outside the scene: ${name(node)}`);
  }
  for (const node of document.querySelectorAll('.fight .sum .source')) {
    if (shown(node) && node.getBoundingClientRect().width < 4.5 * parseFloat(getComputedStyle(node).fontSize)) faults.push(`narrow: ${name(node)}`);
  }
  for (const node of document.querySelectorAll('.scene .quiet > .open')) {
    if (shown(node) && (node.scrollHeight > node.clientHeight + 2 || node.scrollWidth > node.clientWidth + 2)) faults.push(`cut off: ${name(node)}`);
  }
  // on a phone what is being put together takes the place of the hand, and of nothing else
  const cards = [...document.querySelectorAll('.own .hand .holder')].filter((node) => !node.closest('.phone.bargaining'));
  if (!cards.every(shown)) faults.push('the hand is hidden');
  const held = cards.filter((node) => node.closest('.scrolls')).map((node) => node.getBoundingClientRect());
  held.forEach((box, index) => {
    if (box.width < 44 || box.right > (held[index + 1]?.left ?? Infinity)) faults.push(`covered or narrow: card ${index + 1} of the hand`);
  });
  if (document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls');
  for (const node of document.querySelectorAll('.fight ul, .fight .side, .fight .bad, .mat .things, .player .things, .bar, .bargain .tray, .bargain .could')) {
    if (shown(node) && (node.scrollHeight > node.clientHeight + 2 || node.scrollWidth > node.clientWidth + 2)) faults.push(`has to be scrolled: ${name(node)}`);
  }
  return faults;
}
