/**
 * Writes WebAssembly modules, as far as the solver's kernel needs them. An expression is the bytes that leave its value on
 * the stack, so a TypeScript function that builds expressions is a macro: whatever it is given is worked out in place.
 */
type ValueType = 'i32' | 'v128';

type Piece = number | Branch | Block | readonly Piece[];

interface Branch {
	readonly opcode: number;
	readonly to: Label;
}

interface Block {
	readonly opcode: number;
	readonly label: Label;
	readonly body: readonly Piece[];
}

/** What a branch leads to: the end of a block, or the beginning of a loop. */
export interface Label {
	readonly name: string;
}

/** What does something and leaves no value. */
export interface Statement {
	readonly pieces: readonly Piece[];
}

/** What leaves a value of its type. */
export interface Value<T extends ValueType> {
	readonly type: T;
	readonly pieces: readonly Piece[];
}

export type I32 = Value<'i32'>;
export type V128 = Value<'v128'>;

export interface Local<T extends ValueType> extends Value<T> {
	set(value: Operand<T>): Statement;
	/** Sets the local and leaves the value. */
	tee(value: Operand<T>): Value<T>;
}

const OPCODES = { block: 2, loop: 3, if: 4, else: 5, end: 11, br: 12, brIf: 13, return: 15 } as const;
const TYPE_CODES: Readonly<Record<ValueType, number>> = { i32: 0x7f, v128: 0x7b };
const NO_VALUE = 0x40;

function value<T extends ValueType>(type: T, ...pieces: Piece[]): Value<T> {
	return { type, pieces };
}

function piecesOf(parts: readonly { readonly pieces: readonly Piece[] }[]): Piece[] {
	return parts.map(({ pieces }) => pieces);
}

/** Numbers are written as their constants. */
type Int = I32 | number;

type Operand<T extends ValueType> = Value<T> | (T extends 'i32' ? number : never);

function int(operand: Int): I32 {
	return typeof operand === 'number' ? value('i32', 0x41, signedLeb(operand)) : operand;
}

function piecesOfOperand<T extends ValueType>(operand: Operand<T>): Piece {
	return typeof operand === 'number' ? int(operand).pieces : operand.pieces;
}

function binary(opcode: number): (left: Int, right: Int) => I32 {
	return (left, right) => value('i32', int(left).pieces, int(right).pieces, opcode);
}

function unary(opcode: number): (operand: Int) => I32 {
	return (operand) => value('i32', int(operand).pieces, opcode);
}

/** Instructions on 32-bit integers. */
export const i32 = {
	eqz: unary(0x45),
	eq: binary(0x46),
	ne: binary(0x47),
	greater: binary(0x4a),
	countTrailingZeros: unary(0x68),
	add: binary(0x6a),
	sub: binary(0x6b),
	mul: binary(0x6c),
	and: binary(0x71),
	or: binary(0x72),
	xor: binary(0x73),
	shiftLeft: binary(0x74),
	shiftRight: binary(0x76),
	load: (address: Int, offset = 0) => value('i32', int(address).pieces, 0x28, 2, unsignedLeb(offset)),
	store: (address: Int, stored: Int, offset = 0): Statement => ({
		pieces: [int(address).pieces, int(stored).pieces, 0x36, 2, unsignedLeb(offset)],
	}),
	load8: (address: Int, offset = 0) => value('i32', int(address).pieces, 0x2d, 0, unsignedLeb(offset)),
};

function vector(opcode: number): (left: V128, right: V128) => V128 {
	return (left, right) => value('v128', left.pieces, right.pieces, 0xfd, unsignedLeb(opcode));
}

function vectorTo<T extends ValueType>(type: T, opcode: number): (operand: V128) => Value<T> {
	return (operand) => value(type, operand.pieces, 0xfd, unsignedLeb(opcode));
}

function vectorShift(opcode: number): (operand: V128, by: number) => V128 {
	return (operand, by) => value('v128', operand.pieces, int(by).pieces, 0xfd, unsignedLeb(opcode));
}

/** Instructions on vectors of 128 bits: four lanes of 32 bits where nothing else is said. */
export const v128 = {
	and: vector(0x4e),
	andNot: vector(0x4f),
	or: vector(0x50),
	xor: vector(0x51),
	add: vector(0xae),
	sub: vector(0xb1),
	not: vectorTo('v128', 0x4d),
	shiftLeft: vectorShift(0xab),
	shiftRight: vectorShift(0xad),
	isAnyBitSet: vectorTo('i32', 0x53),
	areAllLanesSet: vectorTo('i32', 0xa3),
	addBytes: vector(0x6e),
	countBitsOfBytes: vectorTo('v128', 0x62),
	/** Eight sums of two neighbouring bytes. */
	addBytePairs: vectorTo('v128', 0x7d),
	/** Four sums of two neighbouring 16-bit lanes. */
	addLanePairs: vectorTo('v128', 0x7f),
	areBytesUnlike: vector(0x24),
	highBitsOfBytes: vectorTo('i32', 0x64),
	lane: (operand: V128, index: number) => value('i32', operand.pieces, 0xfd, 0x1b, index),
	splat: (operand: Int) => value('v128', int(operand).pieces, 0xfd, 0x11),
	/** The same constant in all lanes. */
	each: (lane: number) => value('v128', int(lane).pieces, 0xfd, 0x11),
	lanes: (...lanes: readonly [number, number, number, number]) => value('v128', 0xfd, 0x0c, lanes.map(littleEndian)),
	/** The lanes of the operand in another order. */
	reorder: (operand: Local<'v128'>, ...order: readonly [number, number, number, number]) =>
		value(
			'v128',
			operand.pieces,
			operand.pieces,
			0xfd,
			0x0d,
			order.flatMap((lane) => [0, 1, 2, 3].map((byte) => lane * 4 + byte)),
		),
	load: (address: Int, offset = 0) => value('v128', int(address).pieces, 0xfd, 0x00, 4, unsignedLeb(offset)),
	store: (address: Int, stored: V128, offset = 0): Statement => ({
		pieces: [int(address).pieces, stored.pieces, 0xfd, 0x0b, 4, unsignedLeb(offset)],
	}),
};

/** A block that a branch can leave. */
export function block(body: (end: Label) => readonly Statement[]): Statement {
	return openBlock(OPCODES.block, 'block', body);
}

/** A block that a branch begins again; it ends where none does. */
export function loop(body: (again: Label) => readonly Statement[]): Statement {
	return openBlock(OPCODES.loop, 'loop', body);
}

function openBlock(opcode: number, name: string, body: (label: Label) => readonly Statement[]): Statement {
	const label = { name };
	return { pieces: [{ opcode, label, body: piecesOf(body(label)) }] };
}

export function when(condition: I32, then: readonly Statement[], otherwise?: readonly Statement[]): Statement {
	const last = otherwise === undefined ? [] : [OPCODES.else, ...piecesOf(otherwise)];
	return {
		pieces: [condition.pieces, { opcode: OPCODES.if, label: { name: 'if' }, body: [...piecesOf(then), ...last] }],
	};
}

export function branch(to: Label): Statement {
	return { pieces: [{ opcode: OPCODES.br, to }] };
}

export function branchIf(condition: I32, to: Label): Statement {
	return { pieces: [condition.pieces, { opcode: OPCODES.brIf, to }] };
}

export function leave(result: Int): Statement {
	return { pieces: [int(result).pieces, OPCODES.return] };
}

/** The locals of a function: its parameters first, then those that it declares. */
export interface Locals {
	declare<T extends ValueType>(type: T): Local<T>;
}

export interface FunctionSource {
	readonly name: string;
	readonly parameterCount: number;
	/** Its parameters and its result are 32-bit integers. */
	readonly body: (parameters: readonly Local<'i32'>[], locals: Locals) => readonly Statement[];
}

/** The bytes of a module that exports its functions and one page of memory, `memory`. */
export function assemble(functions: readonly FunctionSource[]): Uint8Array {
	const i32Code = TYPE_CODES.i32;
	const types = functions.map(({ parameterCount }) => [
		0x60,
		listOf(Array.from({ length: parameterCount }, () => [i32Code])),
		listOf([[i32Code]]),
	]);
	const exported = functions.map(({ name }, index) => [nameOf(name), 0, unsignedLeb(index)]);
	return Uint8Array.from(
		flatten([
			[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
			section(1, listOf(types)),
			section(3, listOf(functions.map((_, index) => unsignedLeb(index)))),
			section(5, listOf([[1, 1, 1]])),
			section(7, listOf([[nameOf('memory'), 2, 0], ...exported])),
			section(10, listOf(functions.map(functionBody))),
		]),
	);
}

function functionBody({ parameterCount, body }: FunctionSource): Piece {
	const declared: ValueType[] = [];
	const localAt = <T extends ValueType>(type: T, index: number): Local<T> => ({
		...value(type, 0x20, unsignedLeb(index)),
		set: (set) => ({ pieces: [piecesOfOperand(set), 0x21, unsignedLeb(index)] }),
		tee: (set) => value(type, piecesOfOperand(set), 0x22, unsignedLeb(index)),
	});
	const parameters = Array.from({ length: parameterCount }, (_, index) => localAt('i32', index));
	const statements = body(parameters, {
		declare: (type) => localAt(type, parameterCount + declared.push(type) - 1),
	});
	const locals = listOf(declared.map((type) => [1, TYPE_CODES[type]]));
	const code = flatten([locals, piecesOf(statements), OPCODES.end]);
	return [unsignedLeb(code.length), code];
}

/** The bytes of nested pieces; a branch counts the blocks between it and its label. */
function flatten(pieces: readonly Piece[], open: readonly Label[] = []): number[] {
	return pieces.flatMap((piece): number[] => {
		if (typeof piece === 'number') return [piece];
		if ('to' in piece) return [piece.opcode, ...unsignedLeb(open.indexOf(piece.to))];
		if ('body' in piece) {
			return [piece.opcode, NO_VALUE, ...flatten(piece.body, [piece.label, ...open]), OPCODES.end];
		}
		return flatten(piece, open);
	});
}

function section(id: number, content: Piece): Piece {
	const bytes = flatten([content]);
	return [id, unsignedLeb(bytes.length), bytes];
}

function listOf(items: readonly Piece[]): Piece {
	return [unsignedLeb(items.length), items];
}

function nameOf(name: string): Piece {
	return listOf(Array.from(name, (character) => character.charCodeAt(0)));
}

function littleEndian(lane: number): number[] {
	return [lane & 255, (lane >>> 8) & 255, (lane >>> 16) & 255, lane >>> 24];
}

function unsignedLeb(number: number): number[] {
	return number < 128 ? [number] : [(number & 127) | 128, ...unsignedLeb(number >>> 7)];
}

function signedLeb(number: number): number[] {
	return number >= -64 && number < 64 ? [number & 127] : [(number & 127) | 128, ...signedLeb(number >> 7)];
}
