import { checkJourney, DESKTOP } from '../checkJourney.ts';
import { type Automation, OtherPage } from './automation.ts';
import { fillIn, readGrid } from './mainJourney.ts';

const PHONE = { width: 390, height: 844 };

/** The maker has Chromium and a wide screen, the guest a phone and another browser. */
export async function joinCircle(open: () => Promise<Automation>): Promise<void> {
	await checkJourney(DESKTOP, async ({ page: maker, baseUrl }) => {
		await maker.goto(`${baseUrl}/circles`);
		await maker.getByLabel('Name of the circle').fill('Family');
		await maker.getByLabel('Your name in the circle').fill('Silver Ibex');
		await maker.getByRole('button', { name: 'Create a circle' }).click();
		await maker.getByRole('button', { name: 'Invite' }).click();
		const link = await maker.locator('#link').inputValue();
		const automation = await open();
		try {
			const guest = new OtherPage(automation);
			await automation.resize(PHONE);
			await automation.open(link);
			await guest.waitForHeading('Family');
			await automation.evaluate(`document.querySelector('main input').focus()`);
			await guest.type('Mara');
			await guest.press('Join');
			await maker.getByText('Circle of 2').waitFor();
			await guest.waitUntil(`document.body.innerText.includes('Silver Ibex')`);
			await guest.press('Play, Easy');
			await fillIn(guest, await readGrid(guest));
			await guest.waitForHeading(', solved');
			await maker.getByRole('row', { name: /^Mara.*time hidden/ }).waitFor();
			await automation.open(maker.url());
			await guest.waitForHeading('Family');
			await guest.waitUntil(`document.querySelector('tr.circle-own .circle-won')`);
		} finally {
			await automation.close();
		}
	});
}
