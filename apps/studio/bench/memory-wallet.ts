import type { Wallet, WalletAnswer } from "../src/wallet/wallet.ts";

const OPENING = 482_050;

/** An in-memory wallet that accepts every bet, so that the bench measures the studio only. */
export function createMemoryWallet(game: string): Wallet {
  const balances = new Map<string, number>();
  const done = new Set<string>();
  const wire = (player: string) => ((balances.get(player) ?? OPENING) / 100).toFixed(2);
  const moves: Record<string, (body: Record<string, unknown>) => number> = {
    debit: ({ amount }) => -Math.round(Number(amount) * 100),
    credit: ({ amount }) => Math.round(Number(amount) * 100),
    void: () => 0,
  };

  return {
    send: async (_keyId, call, asked): Promise<WalletAnswer> => {
      const body = asked as Record<string, unknown>;
      const player = String(body["player"] ?? body["session"] ?? body["code"]);
      if (call === "authenticate") {
        const who = { session: player, player, nickname: nameOf(player), vendor: "PERYA", name: "Lipad" };
        return { ok: true, ...who, game, currency: "PHP", balance: wire(player), language: "EN" };
      }
      const transaction = String(body["transaction"]);
      if (!done.has(transaction)) {
        balances.set(player, (balances.get(player) ?? OPENING) + (moves[call]?.(body) ?? 0));
        done.add(transaction);
      }
      return { ok: true, balance: wire(player) };
    },
  };
}

const NAMES = [
  "Maria",
  "Jun",
  "Rodrigo",
  "Carmen",
  "Lorna",
  "Dolly",
  "Benita",
  "Nestor",
  "Paz",
  "Ines",
  "Kiko",
  "Tala",
];

const nameOf = (player: string) => NAMES[Number.parseInt(player.slice(0, 4), 16) % NAMES.length] ?? "Ana";
