import type { ViewMessages } from '../en/viewMessages.ts';
import type { Formatters } from '../formatters.ts';
import { coachMessages } from './coachMessages.ts';
import { howToPlay } from './howToPlay.ts';
import { learnMessages } from './learnMessages.ts';
import { parMessages } from './parMessages.ts';
import { printMessages } from './printMessages.ts';
import { raceMessages } from './raceMessages.ts';
import { resultMessages } from './resultMessages.ts';
import { solveMessages } from './solveMessages.ts';
import { statsMessages } from './statsMessages.ts';

const reasons: ViewMessages['reasons'] = {
	guest: 'Partidas de convidado não entram na classificação.',
	assisted: 'Você usou uma dica ou uma verificação, por isso esta partida não é classificada.',
	archive: 'Só o sudoku de hoje é classificado.',
	not_first_game: 'Só a sua primeira tentativa em um sudoku do dia é classificada.',
	race: 'As corridas não são classificadas.',
	rejected: 'Analisamos esta partida e ela não será classificada.',
	no_log: 'Não recebemos nenhuma jogada desta partida.',
	partial_log: 'As jogadas que recebemos não levam ao sudoku terminado.',
	too_fast: 'Ninguém jamais resolveu um sudoku assim tão rápido.',
	burst: 'Os números chegaram mais rápido do que uma mão consegue digitar.',
	even_pace: 'O ritmo foi estranhamente regular.',
	idle_then_burst: 'Nada aconteceu por muito tempo e depois o sudoku inteiro foi digitado de uma vez.',
	solved_in_pause: 'Parece que você o resolveu com o relógio parado.',
	solution_order: 'As células foram preenchidas em uma ordem que não é a de quem resolve o sudoku.',
	even_effort: 'As células difíceis não levaram mais tempo do que as fáceis.',
	copied_log: 'As jogadas e os tempos coincidem com os da partida de outra pessoa.',
	seen_before: 'Alguém da sua rede já tinha visto este sudoku do dia, e o seu tempo foi excepcionalmente baixo.',
	early_move: 'Uma jogada chegou antes de o sudoku ser enviado.',
	clock_mismatch: 'Os tempos das jogadas não batem com o relógio do nosso servidor.',
	beyond_par: 'Foi muito mais rápido do que as suas partidas anteriores sugerem.',
};

export function viewMessages(formatters: Formatters) {
	const count = formatters.counter('pt');
	const rating = new Intl.NumberFormat('pt', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
	return {
		reasons,
		archive: {
			note: 'Jogue qualquer sudoku anterior. Só são classificados os que foram começados no próprio dia.',
			month: 'Mês',
			monthBefore: 'Mês anterior',
			monthAfter: 'Próximo mês',
			status: { none: 'não jogado', running: 'em andamento', done: 'resolvido', gaveUp: 'abandonado' },
			others: (difficulties) => `também resolvidos: ${difficulties}`,
			frozen: 'curinga usado',
			missed: 'perdido',
			key: 'Pontos: de fácil a extremo',
			feed: 'Feed Atom',
			calendar: 'Calendário',
		},

		board: {
			title: 'Classificações',
			rank: 'Posição',
			player: 'Jogador',
			time: 'Tempo',
			level: 'Nível',
			finished: 'Término',
			empty: 'Ainda não há tempos. Seja o primeiro!',
			emptyPast: 'Ninguém foi classificado nesse dia.',
			total: (players) => count(players, 'jogador', 'jogadores'),
			mode: 'Modo',
			difficulty: 'Dificuldade',
			date: 'Data',
			dayBefore: 'Dia anterior',
			dayAfter: 'Próximo dia',
			you: 'você',
			ownAhead: (percentile) => `mais rápido que ${Math.floor(percentile)}%`,
			notOn: 'Você ainda não está nesta classificação.',
			note: 'O melhor tempo de cada jogador.',
			levelNote: 'O nível mais alto de cada jogador.',
			top: 'Topo',
			ahead: 'Página anterior',
			behind: 'Próxima página',
			range: (first, last, total) => `${first}–${last} de ${total}`,
			aroundMe: 'Perto de mim',
			fresh: 'novo',
			paused: (time) => `Pausa de ${time}`,
			guard: 'O servidor mede o tempo, e partidas fora do comum são analisadas antes de entrar na classificação.',
			guardLink: 'Como funciona',
			replayOf: (name, time) => `${time}, replay de ${name}`,
		},

		challenge: {
			named: (name, time) => `${name} levou ${time}. Sua vez!`,
			beat: (time) => `Você consegue bater ${time}?`,
			same: 'Mesmo tempo',
			than: (gap, name) => `${gap} que ${name}`,
			notYet: 'Este sudoku ainda não saiu',
			notYetText: 'Os sudokus de cada dia abrem à meia-noite UTC.',
		},

		decision: {
			ranked: (game) => `Analisamos a sua partida (${game}): agora ela está classificada.`,
			accepted: (game) => `Analisamos a sua partida (${game}): não há nada contra ela.`,
			rejected: (game) => `Analisamos a sua partida (${game}): ela não conta para a classificação.`,
			open: 'Ver o replay',
		},

		/** Tips in the first practice game; they take the place of its name, so they are short. */
		firstGameTips: {
			enter: 'Uma célula, depois o número.',
			enterDigitFirst: 'Um número, depois as células.',
			notes: (corner) => `Na dúvida, anote com “${corner}”.`,
			help: (hint) => `Travou? Tente “${hint}”.`,
		},

		/** Games that the page makes and plays by itself. */
		practice: {
			making: 'Criando o sudoku…',
			note: 'Não classificado: criado neste aparelho',
			onDevice: 'Neste aparelho',
		},

		progression: {
			title: 'Progressão',
			locked: 'Bloqueado',
			note: 'Termine um nível para desbloquear o próximo. A classificação segue o nível e depois o tempo.',
			doneOf: (done, levels) => (done === levels ? `Todos os ${levels} níveis` : `${done} de ${levels} níveis`),
			play: 'Jogar',
			again: 'Jogar de novo',
			rating: (value) => `dificuldade ${rating.format(value)}`,
			playLevel: (level) => `Jogar o nível ${level}`,
			lesson: 'Ler a lição',
			lockedGroup: (first, last) => (first === last ? `Nível ${first}` : `Níveis ${first} a ${last}`),
			more: (levels) => `e mais ${levels}`,
			earlier: 'Seus níveis anteriores',
		},

		stats: statsMessages(formatters),
		par: parMessages(formatters),

		signIn: {
			nameFaults: {
				length: 'Use de 2 a 24 caracteres.',
				unseen: 'Não use caracteres invisíveis.',
				stacked: 'Não use mais de três acentos em uma letra.',
				email: 'Não use um endereço de e-mail.',
				scripts: 'Não misture alfabetos na mesma palavra.',
				reserved: 'Esse nome é reservado.',
			},
			title: 'Entrar',
			note: 'Não precisa de senha. Vamos enviar um código de seis dígitos por e-mail e adicionar as suas partidas de convidado à sua conta.',
			email: 'E-mail',
			send: 'Enviar o código',
			sentTo: (email) => `Enviamos um código para ${email}. Ele expira em 10 minutos.`,
			code: 'Código',
			verify: 'Entrar',
			other: 'Usar outro e-mail',
			devCode: 'Desenvolvimento local: nenhum e-mail é enviado. O código é',
			signedInAs: (name) => `Você entrou como ${name}`,
			guestRuns: (games) => {
				if (games === 0) return 'Ainda não há partidas terminadas neste navegador.';
				return games === 1
					? 'A sua partida terminada será adicionada.'
					: `As suas ${count(games, 'partida terminada', 'partidas terminadas')} serão adicionadas.`;
			},
			resend: 'Enviar um novo código',
			resendIn: (seconds) => `Novo código em ${seconds} s`,
		},

		settings: {
			title: 'Ajustes',
			profile: 'Perfil',
			displayName: 'Nome de exibição',
			saveName: 'Salvar',
			nameSaved: 'Salvo.',
			email: (email) => `Você entrou como ${email}. Só você vê isto.`,
			guest: 'Você está jogando como convidado. Só este navegador consegue abrir as suas partidas.',
			signOut: 'Sair',
			exportData: 'Baixar meus dados',
			theme: 'Tema',
			themes: { system: 'Sistema', light: 'Claro', dark: 'Escuro' },
			contrast: 'Contraste',
			contrasts: { system: 'Contraste normal', more: 'Alto contraste' },
			language: 'Idioma',
			languageOfBrowser: 'Automático',
			entry: 'Entrada',
			entries: { cell: 'Célula primeiro', digit: 'Número primeiro' },
			entryNotes: {
				cell: 'Selecione uma célula e insira o número.',
				digit: 'Escolha um número e toque nas células onde ele entra.',
			},
			play: 'Durante a partida',
			highlightPeers: 'Destacar linha, coluna e bloco',
			highlightDigit: 'Destacar números iguais',
			highlightMarks: 'Destacar anotações iguais',
			highlightConflicts: 'Mostrar conflitos',
			clearPeerMarks: 'Remover anotações automaticamente',
			showClock: 'Mostrar o relógio',
			digitSize: 'Tamanho dos números',
			digitSizes: { standard: 'Normal', large: 'Grande' },
			keys: 'Teclas',
			leftHanded: 'Para canhotos: teclas à esquerda',
			squareKeys: 'Teclas em quadrado de 3 × 3 no celular',
			wrapArrows: 'Na borda, as setas passam para o outro lado',
			device: 'Aparelho',
			wakeLock: 'Manter a tela ligada durante o jogo',
			haptics: 'Vibração',
			sound: 'Sons',
		},

		shared: {
			about: 'O Ninefold é sudoku contra o relógio: cinco sudokus novos por dia e classificações honestas.',
			play: 'Jogar o sudoku de hoje',
			own: 'É minha: entrar',
			game: 'Você não pode abrir esta partida',
			gameText: 'Ela é de outra pessoa ou não existe mais.',
			replay: 'Este replay não é público',
			replayText:
				'Os replays dos sudokus do dia classificados ficam abertos a todos quando o dia acaba. Os outros são de quem os jogou.',
		},

		access: {
			title: 'Aparelhos e chaves',
			note: 'Veja onde você está conectado e crie chaves para os seus programas.',
			show: 'Mostrar aparelhos e chaves',
			devices: 'Conectados',
			keys: 'Chaves para programas',
			unknownDevice: 'Aparelho desconhecido',
			thisDevice: 'Este aparelho',
			signOut: 'Desconectar',
			revoke: 'Revogar',
			neverUsed: 'Ainda não usada',
			lastUsed: (date) => `Último uso: ${date}`,
			signedInOn: (date) => `Conectado: ${date}`,
			copy: 'Copiar a chave',
			rights: { read: 'Ler minhas partidas', play: 'Ler e jogar' },
			right: 'O que a chave permite',
			keyName: 'Nome da nova chave',
			make: 'Criar uma chave',
			made: (name) => `Copie agora a chave “${name}”. Ela só é mostrada desta vez.`,
			tooMany: 'Você tem 20 chaves. Revogue uma primeiro.',
			badName: 'Dê um nome à chave.',
			signOutQuestion: (device) => ({
				title: `Desconectar “${device}”?`,
				text: 'Esse aparelho será desconectado. As suas partidas são mantidas.',
				yes: 'Desconectar',
				no: 'Cancelar',
			}),
			revokeQuestion: {
				title: 'Revogar esta chave?',
				text: 'Os programas que a usam param de funcionar na hora.',
				yes: 'Revogar',
				no: 'Manter',
			},
			signedOut: 'O aparelho foi desconectado.',
			revoked: 'A chave foi revogada.',
		},
		leaving: {
			title: 'Sair ou excluir',
			guestTitle: 'Excluir minhas partidas',
			signOutNote:
				'Perdeu o celular ou deixou a sessão aberta em algum lugar? Isto encerra a sessão em todos os aparelhos, neste também.',
			signOut: 'Sair de todos os aparelhos',
			signOutQuestion: {
				title: 'Sair de todos os aparelhos?',
				text: 'A sua sessão será encerrada em todos os aparelhos, inclusive neste. As suas partidas são mantidas, e você pode entrar de novo em seguida.',
				yes: 'Sair de todos',
				no: 'Continuar conectado',
			},
			signedOut: 'Você saiu de todos os aparelhos.',
			delete: 'Excluir minha conta',
			deleteTitle: 'Excluir a sua conta?',
			consequences: [
				'Removidos na hora: o seu perfil e o seu e-mail, todas as partidas com as jogadas, as suas estatísticas, os níveis e a sequência.',
				'As suas posições nas classificações somem, e quem está abaixo sobe.',
				'Se alguma partida sua foi analisada, fica um registro da decisão, com um ID que não leva mais a ninguém.',
				'As cópias de segurança guardam o que foi excluído até serem descartadas.',
				'Isto não pode ser desfeito. Baixe antes os seus dados se quiser guardá-los.',
			],
			codeNote: (email) => `Para ter certeza de que é você, vamos enviar um código para ${email}.`,
			deleteForever: 'Excluir para sempre',
			keep: 'Manter minha conta',
			deleted: 'Tudo foi excluído.',
			guestNote: 'Exclui todas as suas partidas de convidado, as estatísticas e os níveis, aqui e no nosso servidor.',
			deleteGuest: 'Excluir minhas partidas',
			guestQuestion: {
				title: 'Excluir todas as suas partidas?',
				text: 'Todas as partidas, as estatísticas, os níveis e a sua sequência são removidos na hora. As cópias de segurança os guardam até serem descartadas. Isto não pode ser desfeito.',
				yes: 'Excluir para sempre',
				no: 'Manter minhas partidas',
			},
		},

		heldNote: {
			usually: 'Normalmente em até um dia.',
			questions: 'Dúvidas?',
		},

		howToPlay,

		solvingPath: {
			title: 'Caminho da solução',
			unsolved: 'As técnicas que conhecemos não chegam à solução.',
			plot: (stepCount, first, last, hardSteps) =>
				`Células preenchidas em ${count(stepCount, 'passo', 'passos')}, de ${first} a ${last}. ${hardSteps.length === 1 ? 'O mais difícil: passo' : 'Os mais difíceis: passos'} ${hardSteps.join(', ')}.`,
			caption: ({ stepCount, first, last, hardCount }) =>
				`De ${first} a ${last} células preenchidas em ${count(stepCount, 'passo', 'passos')}. ${hardCount === 1 ? 'O ponto marca o mais difícil' : 'Os pontos marcam os mais difíceis'}.`,
			technique: 'Técnica',
			count: 'Vezes usada',
			rating: 'Dificuldade',
			narrowest: (step, choices) => {
				if (choices === 0) return `Menos opções no passo ${step}: nenhuma célula podia ser preenchida de imediato.`;
				return `Menos opções no passo ${step}: ${choices === 1 ? 'uma célula podia ser preenchida' : `${choices} células podiam ser preenchidas`} de imediato.`;
			},
		},
		races: raceMessages(formatters),
		...coachMessages(formatters),
		...resultMessages(formatters),
		learn: learnMessages,
		firstGrid: {
			open: 'Experimentar um sudoku guiado',
			openNote: 'Cinco passos rápidos. Sem relógio nem pontuação.',
			unavailable: 'Isto precisa de conexão. Tente de novo quando ela voltar.',
			title: 'Seu primeiro sudoku',
			tasks: {
				last: 'A linha 1 tem só uma célula vazia. Ela já está selecionada: insira o número que falta.',
				single:
					'Olhe a linha 8, coluna 2: já há oito números na linha, na coluna e no bloco dela. Insira o nono. Isso se chama “único nu”.',
				marks:
					'Ainda em dúvida? Na linha 2, coluna 3, cabem dois números. Escolha “Canto” e anote os dois: é para isso que servem as anotações. Depois volte para “Número”.',
				hint: 'Travou? Peça uma dica. Ela diz onde olhar, depois qual técnica usar e depois o passo inteiro.',
				finish: 'Agora preencha o resto: selecione uma célula e insira o número.',
			},
			solved: 'Resolvido!',
			finished: 'É só isso. As lições ensinam o resto.',
			progress: (done, steps) => `${done} de ${steps} passos feitos`,
			again: 'Recomeçar',
		},
		print: printMessages,
		solve: solveMessages(formatters),
	} satisfies ViewMessages;
}
