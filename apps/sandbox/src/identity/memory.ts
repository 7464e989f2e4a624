import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

const CAPACITY = 2_000;

type Entry = { payload: AdapterPayload; expiresAt: number };

/** In-memory storage of a provider, limited in size. */
export function createMemory(): AdapterFactory {
  const entries = new Map<string, Entry>();

  function take(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
  }

  return (model): Adapter => ({
    upsert: async (id, payload, expiresInSeconds = Infinity) => {
      entries.set(`${model}:${id}`, { payload, expiresAt: Date.now() + expiresInSeconds * 1000 });
      const [oldest] = entries.keys();
      if (entries.size > CAPACITY && oldest) entries.delete(oldest);
    },
    // No session cookie: visitors choose a person every time.
    find: async (id) => (model === "Session" ? undefined : take(`${model}:${id}`)),
    findByUid: async (uid) => findBy((payload) => payload.uid === uid),
    findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = take(`${model}:${id}`);
      if (payload) payload["consumed"] = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void entries.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });

  function findBy(isWanted: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    const [key] = [...entries].find(([, { payload }]) => isWanted(payload)) ?? [];
    return key ? take(key) : undefined;
  }
}
