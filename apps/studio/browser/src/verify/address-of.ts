import type { GameFacts, Round } from "@perya/contract/studio";

/** Returns the verifier's address for a round, with the round's data after the #, which browsers don't send. */
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

/** Verifier address for revealed seeds. */
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
