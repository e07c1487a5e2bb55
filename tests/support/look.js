// Everything on the table that can be seen and matters for a decision, in one look (see page_player.py).
() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);
  const words = (node) => node.innerText.replace(/\s+/g, ' ').trim();
  const named = (node) => {
    const copy = node.cloneNode(true);
    all('kbd, .then', copy).forEach((key) => key.remove());
    return copy.textContent.replace(/\s+/g, ' ').trim();
  };
  const buttons = (selector, root = document) => all(selector, root).filter((node) => !node.disabled).map(named);
  const cards = (place) => all(`${place} .holder.usable`).map((node) => ({ where: place, card: node.dataset.card, label: node.getAttribute('aria-label') }));
  const bar = one('.bar');
  return {
    over: !!one('dialog[open] .end'),
    confirm: !!one('dialog[open] .confirm'),
    question: bar ? words(bar.querySelector('[role=status]')) : '',
    mine: !!bar?.classList.contains('mine'),
    busy: bar?.getAttribute('aria-busy') === 'true',
    answers: buttons('.bar .buttons > .button:not(.small)'),
    besides: buttons('.bar .buttons > .small:not([popovertarget])'),
    cards: ['.tray', '.stage', '.own .hand', '.mat'].flatMap(cards),
    offers: all('[role=alertdialog]').map((node) => ({ text: words(node), answers: buttons('button', node) })),
    bargain: one('.bargain')
      ? {
          title: words(one('.bargain h2')),
          picks: all('.bargain .could .piece.pick:enabled').map((node) => node.getAttribute('aria-label')),
          ends: buttons('.bargain footer .button'),
        }
      : null,
    panel: one('.card-panel') ? buttons('.card-panel .side button') : null,
    turn: one('.top .turn') ? words(one('.top .turn')) : '',
  };
}
