import { LIPAD } from "@perya/maths/lipad";
import { TextField } from "@perya/ui";
import { useEffect, useState } from "react";
import { checkFlight, type FlightCheck, type FlightClaim, judgeFlight } from "./check-flight.ts";
import { type Faults, type FlightForm, readFlight } from "./forms.ts";
import { Held, Step, Value, VerdictCard } from "./parts.tsx";
import { ScriptCard } from "./script-card.tsx";
import { scriptOfFlight } from "./script.ts";
import { useVerify } from "./verify-context.tsx";

export function FlightVerifier({ form, onChange }: { form: FlightForm; onChange: (form: FlightForm) => void }) {
  const { locale } = useVerify();
  const read = readFlight(form);
  const claim = "claim" in read ? read.claim : null;
  const { checked, share } = useFlightCheck(claim);
  const isWorth = checked !== null && !checked.check.isOtherVersion;
  const standing = claim === null ? "waiting" : checked ? judgeFlight(checked.check) : "working";
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <FlightFields form={form} faults={"faults" in read ? read.faults : {}} onChange={onChange} />
      <div className="flex min-w-0 flex-col gap-4">
        <VerdictCard
          standing={standing}
          result={isWorth ? `${pointText(checked.check.point)}×` : undefined}
          share={share.toLocaleString(locale, { style: "percent" })}
        />
        {isWorth && (
          <>
            <FlightSteps claim={checked.claim} check={checked.check} />
            <ScriptCard name="check-flight.mjs" script={scriptOfFlight(checked.claim)} />
          </>
        )}
      </div>
    </div>
  );
}

const FIELDS = [
  { name: "hash", isOptional: false, hint: null },
  { name: "salt", isOptional: false, hint: "salt.hint" },
  { name: "terminator", isOptional: true, hint: "terminator.hint" },
  { name: "round", isOptional: true, hint: null },
  { name: "expected", isOptional: true, hint: null },
] as const;

function FlightFields({
  form,
  faults,
  onChange,
}: {
  form: FlightForm;
  faults: Faults<FlightForm>;
  onChange: (form: FlightForm) => void;
}) {
  const { t } = useVerify();
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface-1 p-4"
    >
      {FIELDS.map(({ name, isOptional, hint }) => {
        const label = t(name === "expected" ? "point" : name);
        return (
          <TextField
            key={name}
            label={isOptional ? `${label} (${t("optional")})` : label}
            hint={hint ? t(hint) : undefined}
            error={faults[name] === "malformed" ? t("fault.malformed") : undefined}
            inputMode={name === "round" ? "numeric" : name === "expected" ? "decimal" : "text"}
            value={form[name]}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ ...form, [name]: event.target.value })}
          />
        );
      })}
    </form>
  );
}

const CHAIN_LINES = {
  kept: "flight.chainKept",
  broken: "flight.chainBroken",
  unknown: "flight.chainUnknown",
} as const;

function FlightSteps({ claim, check }: { claim: FlightClaim; check: FlightCheck }) {
  const { t, locale } = useVerify();
  const round = claim.round.toLocaleString(locale);
  const share = ((10_000 - LIPAD.edgeBp) / 10_000).toLocaleString(locale, { style: "percent" });
  return (
    <ol className="flex flex-col gap-4">
      <Step number={1} title={t("flight.chain")} text={t("flight.chainText", { round })}>
        {check.chain !== "unknown" && <Value name={t("flight.leads", { round })}>{check.end}</Value>}
        <Held holds={check.chain === "unknown" ? null : check.chain === "kept"}>{t(CHAIN_LINES[check.chain])}</Held>
      </Step>
      <Step number={2} title={t("flight.mix")} text={t("flight.mixText")}>
        <Value name="HMAC-SHA256">
          <strong>{check.digits}</strong>
          {check.mac.slice(check.digits.length)}
        </Value>
      </Step>
      <Step number={3} title={t("flight.bits")} text={t("flight.bitsText")}>
        <Value name="r">{`0x${check.digits} = ${check.r.toLocaleString(locale)}`}</Value>
      </Step>
      <Step number={4} title={t("flight.point")} text={t("flight.pointText", { share })}>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="font-display text-3xl font-bold tabular-nums">{`${pointText(check.point)}×`}</span>
          <span className="text-text-2 tabular-nums">
            {(check.exact / 100).toLocaleString(locale, { maximumFractionDigits: 6 })}
          </span>
        </p>
        {check.outcome !== "unknown" && (
          <Held holds={check.outcome === "same"}>
            {check.outcome === "same"
              ? t("step.same")
              : t("step.different", { expected: `${pointText(claim.expected ?? 0)}×` })}
          </Held>
        )}
      </Step>
    </ol>
  );
}

function pointText(point: number): string {
  return (point / 100).toFixed(2);
}

type Checked = { claim: FlightClaim; check: FlightCheck };

/**
 * Checks a flight in chunks, because a million hashes take seconds: the page renders between chunks, and new input
 * cancels a running check.
 */
function useFlightCheck(claim: FlightClaim | null): { checked: Checked | null; share: number } {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [share, setShare] = useState(0);
  const key = JSON.stringify(claim);
  useEffect(() => {
    let isWanted = true;
    const asked = JSON.parse(key) as FlightClaim | null;
    async function work() {
      if (!asked) return;
      const check = await checkFlight(asked, async (done) => {
        await new Promise((resolve) => setTimeout(resolve));
        if (!isWanted) throw new Error("cancelled");
        setShare(done);
      });
      if (isWanted) setChecked({ claim: asked, check });
    }
    work().catch((problem: unknown) => {
      if (isWanted) throw problem;
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return { checked: claim && checked && JSON.stringify(checked.claim) === key ? checked : null, share };
}
