import type { GameFacts, Round } from "@perya/contract/studio";

/** Where a round can be checked, with all that is known of it after the #, which is sent to nobody. */
export function addressOf(
  { family, variant }: GameFacts,
  { seeds, choice, result, version }: Round,
  language: string,
): string {
  const told = new URLSearchParams({
    family,
    variant,
    ...(seeds.serverSeed !== undefined && { server: seeds.serverSeed }),
    hash: seeds.serverSeedHash,
    client: seeds.clientSeed,
    nonce: String(seeds.nonce),
    choice: JSON.stringify(choice),
    result: JSON.stringify(result),
    version: String(version),
    lang: language,
  });
  return `/verify#${told.toString()}`;
}

/** With seeds that are open now, for any round that was played with them. */
export function addressOfSeeds(
  { family, variant }: GameFacts,
  seeds: { serverSeed: string; serverSeedHash: string; clientSeed: string },
  language: string,
): string {
  const told = new URLSearchParams({
    family,
    variant,
    server: seeds.serverSeed,
    hash: seeds.serverSeedHash,
    client: seeds.clientSeed,
    lang: language,
  });
  return `/verify#${told.toString()}`;
}
