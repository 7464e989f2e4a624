import { locateDatabase, type Located, type LocateOptions } from "@perya/db";

export type OwnerLocated = Located & { ownerUrl: string };

/**
 * Finds the owner's login, for commands that change tables or check data which the application's login cannot change.
 */
export async function locateAsOwner(options: LocateOptions): Promise<OwnerLocated> {
  const located = await locateDatabase(options);
  const { ownerUrl } = located;
  if (ownerUrl) return { ...located, ownerUrl };
  throw new Error(
    "Set DATABASE_OWNER_URL. This command needs the database owner's login; DATABASE_URL is the application's.",
  );
}
