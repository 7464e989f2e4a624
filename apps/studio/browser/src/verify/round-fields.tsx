import { COLOURS } from "@perya/maths/colour-game";
import { SHEET_CODES, VARIANTS } from "@perya/maths/slots";
import { Select, TextField } from "@perya/ui";
import { FAMILIES } from "./families.ts";
import type { Faults, RoundForm } from "./forms.ts";
import { useVerify } from "./verify-context.tsx";

type FieldsProps = { form: RoundForm; faults: Faults<RoundForm>; onChange: (form: RoundForm) => void };

export function RoundFields({ form, faults, onChange }: FieldsProps) {
  const { t } = useVerify();
  const change = (part: Partial<RoundForm>) => onChange({ ...form, ...part });
  // Fields show only malformed values; the verdict names missing ones.
  const faultOf = (field: keyof RoundForm) => (faults[field] === "malformed" ? t("fault.malformed") : undefined);
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface-1 p-4"
    >
      <Select
        label={t("game")}
        value={form.family}
        onChange={(event) =>
          change({ family: FAMILIES.find((each) => each === event.target.value) ?? "dice", expected: "" })
        }
      >
        {FAMILIES.map((family) => (
          <option key={family} value={family}>
            {t(`game.${family}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={t("serverSeed")}
        hint={t("serverSeed.hint")}
        value={form.serverSeed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ serverSeed: event.target.value })}
      />
      <TextField
        label={`${t("serverSeedHash")} (${t("optional")})`}
        value={form.serverSeedHash}
        error={faultOf("serverSeedHash")}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ serverSeedHash: event.target.value })}
      />
      <TextField
        label={t("clientSeed")}
        value={form.clientSeed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ clientSeed: event.target.value })}
      />
      <TextField
        label={t("nonce")}
        hint={t("nonce.hint")}
        inputMode="numeric"
        value={form.nonce}
        error={faultOf("nonce")}
        onChange={(event) => change({ nonce: event.target.value })}
      />
      <BetFields form={form} faultOf={faultOf} change={change} />
      <TextField
        label={`${t("expected")} (${t("optional")})`}
        hint={t(`expected.${form.family}`)}
        value={form.expected}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ expected: event.target.value })}
      />
    </form>
  );
}

type BetProps = {
  form: RoundForm;
  faultOf: (field: keyof RoundForm) => string | undefined;
  change: (part: Partial<RoundForm>) => void;
};

function BetFields({ form, faultOf, change }: BetProps) {
  const { t } = useVerify();
  switch (form.family) {
    case "dice":
      return (
        <div className="grid grid-cols-2 items-start gap-3">
          <Select
            label={t("side")}
            value={form.side}
            onChange={(event) => change({ side: event.target.value === "under" ? "under" : "over" })}
          >
            <option value="over">{t("side.over")}</option>
            <option value="under">{t("side.under")}</option>
          </Select>
          <TextField
            label={t("target")}
            inputMode="decimal"
            value={form.target}
            error={faultOf("target")}
            onChange={(event) => change({ target: event.target.value })}
          />
        </div>
      );
    case "mines":
      return (
        <TextField
          label={t("mines")}
          inputMode="numeric"
          value={form.mines}
          error={faultOf("mines")}
          onChange={(event) => change({ mines: event.target.value })}
        />
      );
    case "colour":
      return <ChipFields form={form} faultOf={faultOf} change={change} />;
    case "slot":
      return (
        <div className="grid grid-cols-[1fr_6rem] items-start gap-3">
          <Select
            label={t("sheet")}
            hint={t("sheet.hint")}
            value={form.sheet}
            onChange={(event) =>
              change({ sheet: SHEET_CODES.find((code) => code === event.target.value) ?? form.sheet })
            }
          >
            {SHEET_CODES.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
          <Select
            label={t("variant")}
            value={form.variant}
            onChange={(event) =>
              change({ variant: VARIANTS.find((each) => each === event.target.value) ?? form.variant })
            }
          >
            {VARIANTS.map((variant) => (
              <option key={variant}>{variant}</option>
            ))}
          </Select>
        </div>
      );
    default:
      return form.family satisfies never;
  }
}

function ChipFields({ form, faultOf, change }: BetProps) {
  const { t } = useVerify();
  const problem = faultOf("chips");
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1.5 text-sm font-semibold">{t("chips")}</legend>
      <div className="grid grid-cols-3 gap-2">
        {COLOURS.map((name, index) => (
          <TextField
            key={name}
            label={t(`colour.${name}`)}
            inputMode="numeric"
            value={form.chips[index] ?? ""}
            onChange={(event) =>
              change({
                chips: COLOURS.map((_name, at) => (at === index ? event.target.value : (form.chips[at] ?? "0"))),
              })
            }
          />
        ))}
      </div>
      {problem && <p className="text-sm text-coral">{problem}</p>}
    </fieldset>
  );
}
