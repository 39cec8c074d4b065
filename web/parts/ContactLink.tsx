import { useShell } from './shell.ts';

/** Where the operator is reached. Nothing while it is not known, and where it is not set. */
export function ContactLink() {
	const shell = useShell();
	const contact = shell.service.data?.contact;
	return contact ? <a href={formatContactHref(contact)}>{contact}</a> : null;
}

/** A contact is an e-mail address or an https address. */
export function formatContactHref(contact: string): string {
	return contact.startsWith('https://') ? contact : `mailto:${contact}`;
}
