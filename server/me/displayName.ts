import { isEmail } from '../email.ts';
import { problem } from '../problem.ts';

/** Characters that are not seen, or that turn the text around them: a name made of them passes for another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;

/** The name in one spelling; 400 for a name that hides something or shows an e-mail address. */
export function checkDisplayName(name: string | undefined): string | undefined {
	if (name === undefined) return undefined;
	const fault = findNameFault(name);
	if (fault === undefined) return name.normalize('NFC').replace(/\s+/g, ' ');
	const errors = [{ field: 'body.displayName', message: fault }];
	throw problem('invalid_input', { detail: `body.displayName ${fault}`, errors });
}

function findNameFault(name: string): string | undefined {
	if (UNSEEN.test(name)) return 'must not have invisible characters';
	if (isEmail(name)) return 'must not be an e-mail address';
	return undefined;
}
