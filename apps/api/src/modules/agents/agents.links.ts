import type { Db, Tx } from "@perya/db";
import type { AccountType } from "@perya/rules";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";

/** A sign-up link: the agent whose downline a newcomer becomes, and their account type. */
export type SignUpLink = { id: string; code: string; agentId: string; type: AccountType };

/**
 * Interface of the sign-up links module, which registers an implementation here because it depends on this module.
 */
export type LinkBook = {
  /** Finds a link. Undefined if no link has this code. Throws if the link is no longer valid, with the reason. */
  find: (brand: Brand, code: string) => Promise<SignUpLink | undefined>;
  /** Counts the newcomer towards the link, in the transaction that creates the member. */
  join: (tx: Tx, link: SignUpLink, memberId: string) => Promise<void>;
};

const registered = new WeakMap<Db, LinkBook>();

/** Registers the implementation; called once, from the setup of the module that owns links. */
export function registerLinkBook({ db }: Pick<Deps, "db">, book: LinkBook): void {
  registered.set(db, book);
}

export function findLinkBook({ db }: Pick<Deps, "db">): LinkBook | undefined {
  return registered.get(db);
}

/** Counts the newcomer towards the link they used. */
export async function joinBy(deps: Pick<Deps, "db">, tx: Tx, link: SignUpLink, memberId: string): Promise<void> {
  const book = findLinkBook(deps);
  if (!book) throw new Error("joined by a sign-up link, but no module has registered a link book");
  await book.join(tx, link, memberId);
}
