import type { Language } from '#contract/kinds.ts';

/** The sentences of the mail with a code, in one language. */
interface CodeMailWords {
	readonly subject: (code: string) => string;
	readonly yourCode: string;
	readonly enterAt: (where: string, minutes: number) => string;
	readonly notYou: string;
	readonly neverAsk: string;
	readonly whatItIs: string;
	readonly why: string;
	readonly questions: string;
}

export const CODE_MAIL_WORDS: Readonly<Record<Language, CodeMailWords>> = {
	en: {
		subject: (code) => `${code} is your Ninefold code`,
		yourCode: 'Your code:',
		enterAt: (where, minutes) => `Enter it at ${where} within ${minutes} minutes. It can be used once.`,
		notYou: 'Didn’t request this? Ignore this email; no one can sign in without the code.',
		neverAsk: 'We’ll never ask you for this code.',
		whatItIs: 'Ninefold is sudoku against the clock.',
		why: 'You got this email because someone entered your address there.',
		questions: 'Questions?',
	},
	de: {
		subject: (code) => `${code} ist dein Ninefold-Code`,
		yourCode: 'Dein Code:',
		enterAt: (where, minutes) => `Gib ihn innerhalb von ${minutes} Minuten auf ${where} ein. Er gilt nur einmal.`,
		notYou: 'Das warst nicht du? Dann ignoriere diese E-Mail; ohne den Code kann sich niemand anmelden.',
		neverAsk: 'Wir fragen dich nie nach diesem Code.',
		whatItIs: 'Ninefold ist Sudoku gegen die Uhr.',
		why: 'Du bekommst diese E-Mail, weil dort jemand deine Adresse eingegeben hat.',
		questions: 'Fragen?',
	},
	fr: {
		subject: (code) => `${code} est votre code Ninefold`,
		yourCode: 'Votre code :',
		enterAt: (where, minutes) => `Entrez-le sur ${where} dans les ${minutes} minutes. Il ne peut servir qu’une fois.`,
		notYou: 'Vous n’avez rien demandé ? Ignorez cet e-mail : sans le code, personne ne peut se connecter.',
		neverAsk: 'Nous ne vous demanderons jamais ce code.',
		whatItIs: 'Ninefold, c’est du sudoku contre la montre.',
		why: 'Vous recevez cet e-mail parce que quelqu’un y a saisi votre adresse.',
		questions: 'Des questions ?',
	},
	es: {
		subject: (code) => `${code} es tu código de Ninefold`,
		yourCode: 'Tu código:',
		enterAt: (where, minutes) => `Escríbelo en ${where} antes de que pasen ${minutes} minutos. Solo vale una vez.`,
		notYou: '¿No lo pediste? Ignora este correo: sin el código nadie puede iniciar sesión.',
		neverAsk: 'Nunca te pediremos este código.',
		whatItIs: 'Ninefold es sudoku contra el reloj.',
		why: 'Recibes este correo porque alguien escribió allí tu dirección.',
		questions: '¿Preguntas?',
	},
	pt: {
		subject: (code) => `${code} é o seu código do Ninefold`,
		yourCode: 'O seu código:',
		enterAt: (where, minutes) => `Digite-o em ${where} em até ${minutes} minutos. Ele só vale uma vez.`,
		notYou: 'Não foi você? Ignore este e-mail: sem o código, ninguém consegue entrar.',
		neverAsk: 'Nunca vamos pedir este código a você.',
		whatItIs: 'Ninefold é sudoku contra o relógio.',
		why: 'Você recebeu este e-mail porque alguém digitou o seu endereço lá.',
		questions: 'Dúvidas?',
	},
};
