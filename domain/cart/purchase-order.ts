/** Bytes of a purchase order that goes along with an offer; as base64 in a body of JSON it stays below a megabyte. */
export const MAX_FILE_BYTES = 700_000
export const MAX_FILE_NAME = 200

const KINDS: [media_type: string, beginning: number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** What a file is, by its own first bytes and not by its name: a PDF or a picture; undefined for anything else. */
export const fileKind = (bytes: Uint8Array): string | undefined =>
  KINDS.find(([, beginning]) => beginning.every((byte, index) => bytes[index] === byte))?.[0]
