import type { Db, Tx } from "@perya/db";
import type { AccountType } from "@perya/rules";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";

/** A link by which somebody joins below an agent, as an account of a type. */
export type SignUpLink = { id: string; code: string; agentId: string; type: AccountType };

/** Whoever keeps sign-up links: the module that does needs this one, and not the other way round. */
export type LinkBook = {
  /** Undefined where the code is no link's. One that is good no more is refused, and says why. */
  find: (brand: Brand, code: string) => Promise<SignUpLink | undefined>;
  /** In the transaction that made the newcomer. */
  join: (tx: Tx, link: SignUpLink, memberId: string) => Promise<void>;
};

const registered = new WeakMap<Db, LinkBook>();

/** Once, in the set-up of the module that owns links. */
export function registerLinkBook({ db }: Pick<Deps, "db">, book: LinkBook): void {
  registered.set(db, book);
}

export function findLinkBook({ db }: Pick<Deps, "db">): LinkBook | undefined {
  return registered.get(db);
}

/** Counts the newcomer for the link they came by. */
export async function joinBy(deps: Pick<Deps, "db">, tx: Tx, link: SignUpLink, memberId: string): Promise<void> {
  const book = findLinkBook(deps);
  if (!book) throw new Error("somebody came by a link, and nobody keeps links");
  await book.join(tx, link, memberId);
}
