import type { Feedback } from './feedback.ts';
import type { Device } from './followDevice.ts';

/** Each tone: its pitch in hertz, and when it begins, in seconds. */
const TONES: Readonly<Record<Feedback, readonly (readonly [pitch: number, startS: number])[]>> = {
	entry: [[660, 0]],
	conflict: [[196, 0]],
	house: [
		[660, 0],
		[880, 0.08],
	],
	solved: [
		[523, 0],
		[659, 0.12],
		[784, 0.24],
		[1047, 0.36],
	],
};
const TONE_S = 0.16;
const LOUDNESS = 0.06;

/** The device that the page runs on. Whatever it does not support does nothing. */
export function openDevice({ navigator, document }: Window): Device {
	let context: AudioContext | undefined;
	return {
		wakeLock: createWakeLock(navigator, document),
		vibrate: (pattern) => void navigator.vibrate?.([...pattern]),
		play(feedback) {
			// A context that was created before the first press would be silent.
			context ??= new AudioContext();
			for (const tone of TONES[feedback]) playTone(context, tone);
		},
	};
}

function playTone(context: AudioContext, [pitch, startS]: readonly [number, number]): void {
	const from = context.currentTime + startS;
	const volume = new GainNode(context, { gain: LOUDNESS });
	volume.gain.setValueAtTime(LOUDNESS, from);
	volume.gain.exponentialRampToValueAtTime(0.0001, from + TONE_S);
	const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
	oscillator.connect(volume).connect(context.destination);
	oscillator.start(from);
	oscillator.stop(from + TONE_S);
}

/** The browser ends the lock whenever the page is hidden, so it is requested again once the page is visible. */
function createWakeLock({ wakeLock }: Navigator, document: Document): Device['wakeLock'] {
	let isWanted = false;
	let held: Promise<WakeLockSentinel | undefined> | undefined;
	// A browser without wake locks has no such property.
	const canLock = (wakeLock as WakeLock | undefined) !== undefined;
	const update = () => {
		if (!canLock || document.visibilityState !== 'visible') {
			held = undefined;
			return;
		}
		if (isWanted) held ??= wakeLock.request('screen').catch(() => undefined);
		else {
			void held?.then((lock) => lock?.release());
			held = undefined;
		}
	};
	document.addEventListener('visibilitychange', update);
	return (wanted) => {
		if (wanted === isWanted) return;
		isWanted = wanted;
		update();
	};
}
