import { Button, TextField } from "@perya/ui";
import { useForm } from "react-hook-form";
import { useText } from "../../../lib/text.ts";

type AppCodeFormProps = {
  label: string;
  submitLabel: string;
  isPending: boolean;
  isDangerous?: boolean;
  onCode: (code: string) => void;
};

/** The six digits that an authenticator app shows. Apps write them as "123 456", so spaces are forgiven. */
export function AppCodeForm({ label, submitLabel, isPending, isDangerous = false, onCode }: AppCodeFormProps) {
  const { t } = useText();
  const form = useForm({ defaultValues: { code: "" } });
  const submit = form.handleSubmit(({ code }) => onCode(code));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <TextField
        {...form.register("code", {
          setValueAs: (value: string) => value.replaceAll(/\s/g, ""),
          pattern: { value: /^\d{6}$/, message: t("authenticator.digits") },
          required: t("authenticator.digits"),
        })}
        label={label}
        error={form.formState.errors.code?.message}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={8}
        required
        keepsNoteRoom
      />
      <Button
        type="submit"
        variant={isDangerous ? "danger" : "primary"}
        size="lg"
        pending={isPending}
        className="w-full"
      >
        {submitLabel}
      </Button>
    </form>
  );
}
