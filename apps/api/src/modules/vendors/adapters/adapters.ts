import type { Adapter } from "../vendors.protocol.ts";
import { peryaAdapter } from "./perya.ts";
import { torreAdapter } from "./torre.ts";

/**
 * Supported protocols. A new one needs a file in this folder, a line here, and its code in the check constraint of
 * vendor_connections.
 */
export const ADAPTERS: Record<string, Adapter> = { perya: peryaAdapter, torre: torreAdapter };
