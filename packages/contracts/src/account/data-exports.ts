import { z } from 'zod';
import { ownerProof } from './profiles.ts';

/** A copy of what a person gave, received or saw: one zip file, made in the background. */
export const dataExport = z.object({
  id: z.uuid(),
  /** `failed`: the product tries again by itself a few times, and the person may ask anew. */
  state: z.enum(['queued', 'making', 'ready', 'failed']),
  files_done: z.int(),
  files_total: z.int(),
  /** Bytes; null until it is ready. */
  size: z.int().nullable(),
  requested_at: z.iso.datetime(),
  /** The time at which the file is removed; null until it is ready. */
  expires_at: z.iso.datetime().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

export const requestDataExportInput = ownerProof.default({});

/** The newest copy that a person has asked for; null: there is none, or it has expired. */
export const dataExportResult = z.object({ data_export: dataExport.nullable() });
export type DataExportResult = z.infer<typeof dataExportResult>;
