import '../styles/popovers.css';

/**
 * Opens and closes the page's menus in browsers that have no popovers: a press on a button with `popovertarget` toggles its
 * menu, and a press elsewhere or Escape closes it. An open menu has the class `is-open`.
 */
const OPEN = 'is-open';

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
