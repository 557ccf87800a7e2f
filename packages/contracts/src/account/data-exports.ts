import { z } from 'zod';
import { ownerProof } from './profiles.ts';

/** How a copy of a person's data stands. `failed`: it is tried again by itself. */
export const dataExportStates = ['queued', 'making', 'ready', 'failed'] as const;

/** A copy of all data that is held about a person: one zip file, made in the background. */
export const dataExport = z.object({
  id: z.uuid(),
  state: z.enum(dataExportStates),
  /** Files that are in the copy already, and how many it will have. */
  files_done: z.int(),
  files_total: z.int(),
  /** Bytes; null until it is ready. */
  size: z.int().nullable(),
  requested_at: z.iso.datetime(),
  /** When the file is removed; null until it is ready. */
  expires_at: z.iso.datetime().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

/** Asking for a copy. */
export const requestDataExportInput = ownerProof.default({});

/** The newest copy that a person has asked for; null: none, or it has expired. */
export const dataExportResult = z.object({ data_export: dataExport.nullable() });
export type DataExportResult = z.infer<typeof dataExportResult>;
