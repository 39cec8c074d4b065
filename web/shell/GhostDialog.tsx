import type { App } from '../app.ts';
import { GhostChoice } from '../game/ghost/GhostChoice.tsx';

/** The choice of a ghost for the game on the page. */
export function GhostDialog({ app: { routeControllers } }: { app: App }) {
	const close = () => {
		routeControllers.isChoosingGhost.value = false;
	};
	return <GhostChoice race={routeControllers.ghostRace.value} onClose={close} />;
}
