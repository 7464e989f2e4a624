/** A change of a program's source as it is loaded: what stands there once becomes something else. Files stay as they are. */
export type SourceEdit = { file: string; from: string; to: string };
