/** The faults of a name beside its length, with the message for its field. */
export const NAME_FAULTS = {
	unseen: 'must not contain invisible characters',
	stacked: 'must not have more than three marks on one letter',
	dots: 'must have something else than dots',
	email: 'must not be an e-mail address',
	link: 'must not contain the address of a page',
	scripts: 'must not mix scripts within a word',
	reserved: 'must not look like a name of the operator',
} as const;

export type NameFault = keyof typeof NAME_FAULTS;
