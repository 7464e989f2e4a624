import type { Adapter } from "../vendors.protocol.ts";
import { peryaAdapter } from "./perya.ts";
import { torreAdapter } from "./torre.ts";

/** Every protocol we speak. A new vendor's is a file here, a line below and a word in the check of vendor_connections. */
export const ADAPTERS: Record<string, Adapter> = { perya: peryaAdapter, torre: torreAdapter };
