import { isObject } from './is-object.ts';

/** A file as it arrives, which only the upload's own route can give. */
export type Upload = { name: string | undefined; bytes: AsyncIterable<Uint8Array> };

export function isUpload(value: unknown): value is Upload {
  return isObject(value) && isObject(value['bytes']) && Symbol.asyncIterator in value['bytes'];
}
