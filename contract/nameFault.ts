import { DISPLAY_NAME_LENGTH_MAX, DISPLAY_NAME_LENGTH_MIN } from './limits.ts';

/** The faults of a display name, with the message for its field. */
export const NAME_FAULTS = {
	unseen: 'must not contain invisible characters',
	stacked: 'must not have more than three marks on one letter',
	short: `must have ${DISPLAY_NAME_LENGTH_MIN} characters or more`,
	long: `must have ${DISPLAY_NAME_LENGTH_MAX} characters or fewer`,
	email: 'must not be an e-mail address',
	scripts: 'must not mix scripts within a word',
	reserved: 'must not look like a name of the operator',
} as const;

export type NameFault = keyof typeof NAME_FAULTS;
