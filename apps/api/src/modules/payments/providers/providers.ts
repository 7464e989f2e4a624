import { bank } from "./bank.ts";
import { paymongo } from "./paymongo.ts";
import type { Provider } from "./provider.ts";
import { sandbox } from "./sandbox.ts";
import { xendit } from "./xendit.ts";

/**
 * Adapters by their code in payment_providers. The code is also part of the provider's clearing account in the
 * ledger.
 */
export const PROVIDERS: Readonly<Record<string, Provider>> = { bank, paymongo, sandbox, xendit };

export function getProvider(name: string): Provider {
  const found = Object.hasOwn(PROVIDERS, name) ? PROVIDERS[name] : undefined;
  if (!found) throw new Error(`no adapter for payments through ${name}`);
  return found;
}
