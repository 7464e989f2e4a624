import { Tabs } from "@perya/ui";
import { useState } from "react";
import type { Asked } from "./address.ts";
import { FlightVerifier } from "./flight-verifier.tsx";
import { EMPTY_FLIGHT, EMPTY_ROUND } from "./forms.ts";
import { RoundVerifier } from "./round-verifier.tsx";
import { useVerify } from "./verify-context.tsx";

export function Verifier({ asked }: { asked: Asked }) {
  const { t } = useVerify();
  const [kind, setKind] = useState(asked.kind);
  const [round, setRound] = useState(asked.kind === "round" ? asked.form : EMPTY_ROUND);
  const [flight, setFlight] = useState(asked.kind === "flight" ? asked.form : EMPTY_FLIGHT);
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6 sm:px-8 sm:py-10">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl sm:text-3xl">{t("title")}</h1>
        <p className="max-w-[68ch] text-text-2">{t("intro")}</p>
      </header>
      <Tabs
        label={t("kinds")}
        tabs={[
          { key: "round", label: t("kind.round"), content: <RoundVerifier form={round} onChange={setRound} /> },
          { key: "flight", label: t("kind.flight"), content: <FlightVerifier form={flight} onChange={setFlight} /> },
        ]}
        selected={kind}
        onSelect={setKind}
      />
    </main>
  );
}
