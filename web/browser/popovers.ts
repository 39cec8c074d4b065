/**
 * Opens and closes the page's menus in browsers that have no popovers: a press on a button with `popovertarget` toggles its
 * menu, and a press elsewhere or Escape closes it. An open menu has the class `is-open`.
 */
const OPEN = 'is-open';

/** The style that browsers with popovers give them. A separate style file would add to the first script, which would have to name it. */
const STYLE = `nav[popover]:not(.${OPEN}) { display: none; }
.site-head nav[popover] { z-index: 2; }`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

document.addEventListener('click', ({ target }) => {
	const button = (target as Element).closest('[popovertarget]');
	const menu = button && document.getElementById(button.getAttribute('popovertarget')!);
	const wasOpen = menu?.classList.contains(OPEN) === true;
	if ((target as Element).closest(`.${OPEN}`) === null) closeAll();
	if (menu === null || wasOpen) return;
	menu.classList.add(OPEN);
	button?.setAttribute('aria-expanded', 'true');
});

document.addEventListener('keydown', ({ key }) => {
	if (key === 'Escape') closeAll();
});

function closeAll(): void {
	for (const menu of document.querySelectorAll(`.${OPEN}`)) {
		menu.classList.remove(OPEN);
		document.querySelector(`[popovertarget="${menu.id}"]`)?.removeAttribute('aria-expanded');
	}
}
