import type { ColumnType } from 'kysely';

/** 0 and 1, because SQLite has no boolean type. */
export type Flag = 0 | 1;

/** A column that is written once. */
export type Fixed<T> = ColumnType<T, T, never>;
