import { useMemo, useRef } from 'preact/hooks';
import type { Race } from '#contract/race.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Icon } from '../parts/Icon.tsx';
import { canShare, copyOrSelect } from '../parts/share/sharing.ts';
import { useShell } from '../parts/shell.ts';
import { useLate } from '../parts/useLate.ts';
import { formatRoute } from '../route.ts';

interface ShareRaceProps {
	readonly race: Race;
	/** Whether nothing else is to be done. */
	readonly isNextStep?: boolean;
}

/** The link of the race, to be sent, copied, or read off the screen by another phone. */
export function ShareRace({ race: { id, difficulty }, isNextStep = false }: ShareRaceProps) {
	const shell = useShell();
	const words = viewMessages.races;
	const url = shell.origin + formatRoute({ name: 'race', raceId: id });
	const field = useRef<HTMLInputElement>(null);
	const copy = () => copyOrSelect(url, { select: () => field.current?.select(), notice: shell.notice });
	// The promise rejects when the player closes the share sheet, which is no failure.
	const share = () => void navigator.share({ text: words.invitation({ difficulty }), url }).catch(() => {});
	return (
		<div class="race-share">
			<QrCode url={url} />
			<div>
				<label for="link" class="visually-hidden">
					{words.link}
				</label>
				<div class="race-copy">
					<input ref={field} id="link" type="text" dir="ltr" readOnly value={url} />
					<button type="button" class={isNextStep && !canShare() ? 'primary' : 'quiet'} onClick={() => void copy()}>
						<Icon name="copy" />
						{words.copyLink}
					</button>
				</div>
				{canShare() && (
					<button type="button" class={isNextStep ? 'primary' : 'button'} onClick={share}>
						{words.shareLink}
					</button>
				)}
				<p class="fine">{words.scan}</p>
			</div>
		</div>
	);
}

/** Its place is kept while the code is being drawn. */
function QrCode({ url }: { url: string }) {
	const late = useLate(true, () => import('./drawQrCode.ts'));
	const code = useMemo(() => (late ? late.drawQrCode(url) : undefined), [late, url]);
	return (
		<svg
			class="race-qr"
			viewBox={`-4 -4 ${(code?.size ?? 29) + 8} ${(code?.size ?? 29) + 8}`}
			role="img"
			aria-label={viewMessages.races.qr}
		>
			<path d={code?.path} />
		</svg>
	);
}
