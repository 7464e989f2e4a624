import { locateDatabase, type Located, type LocateOptions } from "@perya/db";

export type OwnerLocated = Located & { ownerUrl: string };

/** For commands that change the tables themselves, or check what the application could not have changed. */
export async function locateAsOwner(options: LocateOptions): Promise<OwnerLocated> {
  const located = await locateDatabase(options);
  const { ownerUrl } = located;
  if (ownerUrl) return { ...located, ownerUrl };
  throw new Error(
    "DATABASE_OWNER_URL: this works as the owner of the database. DATABASE_URL is the application's login.",
  );
}
