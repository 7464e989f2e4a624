import { Button, Notice, TextField } from "@perya/ui";
import { type FormEvent, useState } from "react";
import { addressOfSeeds } from "../verify/address-of.ts";
import { Refusal } from "./client.ts";
import { useGame } from "./game-context.tsx";
import { useSessionState } from "./session.ts";
import type { Rotation } from "@perya/contract/studio";

/** Seeds of the next round, changing the client seed, and revealed seeds. */
export function Fairness() {
  const { session, start, t } = useGame();
  const { seeds } = useSessionState(session);
  const [clientSeed, setClientSeed] = useState(seeds.clientSeed);
  const [revealed, setRevealed] = useState<Rotation["revealed"] | null>(null);
  const [problem, setProblem] = useState<"fair.empty" | "fair.refused" | "fair.broken" | null>(null);
  const [isPending, setIsPending] = useState(false);

  async function change(event: FormEvent) {
    event.preventDefault();
    if (clientSeed.trim() === "") return setProblem("fair.empty");
    setIsPending(true);
    setProblem(null);
    try {
      const promised = seeds.nextServerSeedHash;
      const rotation = await session.rotate(clientSeed.trim());
      setRevealed(rotation.revealed);
      if (rotation.seeds.serverSeedHash !== promised) setProblem("fair.broken");
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      setProblem("fair.refused");
    } finally {
      setIsPending(false);
    }
    return undefined;
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-text-2">{t("fair.intro")}</p>
      <dl className="flex flex-col gap-3">
        <SeedFact name={t("fair.hash")} value={seeds.serverSeedHash} />
        <SeedFact name={t("fair.nonce")} value={String(seeds.nonce)} />
        <SeedFact name={t("fair.nextHash")} value={seeds.nextServerSeedHash} />
      </dl>
      <form onSubmit={(event) => void change(event)} className="flex flex-col gap-3">
        <TextField
          label={t("fair.client")}
          value={clientSeed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setClientSeed(event.target.value)}
          error={problem ? t(problem) : undefined}
        />
        <Button type="submit" pending={isPending}>
          {t("fair.change")}
        </Button>
      </form>
      {revealed && (
        <Notice tone="success" title={t("fair.changed")} isLive>
          <dl className="flex flex-col gap-2 pt-1">
            <SeedFact name={t("fair.server")} value={revealed.serverSeed} />
            <SeedFact name={t("fair.hash")} value={revealed.serverSeedHash} />
            <SeedFact name={t("fair.client")} value={revealed.clientSeed} />
            <SeedFact name={t("fair.nonce")} value={String(revealed.nonce)} />
          </dl>
        </Notice>
      )}
      <a
        href={revealed ? addressOfSeeds(start.game, revealed, start.language) : "/verify"}
        target="_blank"
        rel="noreferrer"
        className="link self-start"
      >
        {t("fair.verify")}
      </a>
    </div>
  );
}

function SeedFact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-text-3">{name}</dt>
      <dd className="font-mono text-sm wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
