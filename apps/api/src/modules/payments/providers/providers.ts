import { bank } from "./bank.ts";
import type { Provider } from "./provider.ts";
import { sandbox } from "./sandbox.ts";

/** By the word in payment_providers, which is also the name of its clearing in the ledger. */
export const PROVIDERS: Readonly<Record<string, Provider>> = { bank, sandbox };

export function getProvider(name: string): Provider {
  const found = Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name] : undefined;
  if (!found) throw new Error(`no adapter for payments through ${name}`);
  return found;
}
