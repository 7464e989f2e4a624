import { classes } from "@perya/ui";
import { useEffect, useState } from "react";
import { checkRound, judge, type RoundCheck, type RoundClaim } from "./check-round.ts";
import { readRound, type RoundForm } from "./forms.ts";
import { VerdictCard } from "./parts.tsx";
import { RoundFields } from "./round-fields.tsx";
import { RoundSteps } from "./round-steps.tsx";
import { ScriptCard } from "./script-card.tsx";
import { scriptOfRound } from "./script.ts";

/** Form, and the result with its steps, updated while typing. */
export function RoundVerifier({ form, onChange }: { form: RoundForm; onChange: (form: RoundForm) => void }) {
  const read = readRound(form);
  const claim = "claim" in read ? read.claim : null;
  const checked = useRoundCheck(claim);
  // No steps for a hash entered as the seed or for other rules: the result would be meaningless.
  const isWorth = checked !== null && checked.check.seed !== "hash" && !checked.check.isOtherVersion;
  const standing = checked ? judge(checked.check) : isSecret(form, read) ? "secret" : "waiting";
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <RoundFields form={form} faults={"faults" in read ? read.faults : {}} onChange={onChange} />
      {/* On phones, the notice that the seed is still in use is above the fields. */}
      <div className={classes("flex min-w-0 flex-col gap-4", standing === "secret" && "max-lg:order-first")}>
        <VerdictCard standing={standing} result={isWorth ? checked.check.spelled : undefined} />
        {isWorth && (
          <>
            <RoundSteps claim={checked.claim} check={checked.check} />
            <ScriptCard name="check-round.mjs" script={scriptOfRound(checked.claim, checked.check.trace)} />
          </>
        )}
      </div>
    </div>
  );
}

/** True if only the server seed is missing and its hash is known: the seed is in use and not revealed yet. */
function isSecret({ serverSeedHash }: RoundForm, read: ReturnType<typeof readRound>): boolean {
  if (!("faults" in read) || serverSeedHash === "") return false;
  return Object.keys(read.faults).length === 1 && read.faults.serverSeed === "missing";
}

function useRoundCheck(claim: RoundClaim | null): { claim: RoundClaim; check: RoundCheck } | null {
  const [checked, setChecked] = useState<{ claim: RoundClaim; check: RoundCheck } | null>(null);
  const key = JSON.stringify(claim);
  useEffect(() => {
    let isWanted = true;
    const asked = JSON.parse(key) as RoundClaim | null;
    void (async () => {
      const next = asked && { claim: asked, check: await checkRound(asked) };
      if (isWanted) setChecked(next);
    })();
    return () => {
      isWanted = false;
    };
  }, [key]);
  return claim && checked;
}
