import { Button } from "@perya/ui";
import { useForm } from "react-hook-form";
import { AppCodeField, useAppCodeRule } from "./app-code-field.tsx";

type AppCodeFormProps = {
  label: string;
  submitLabel: string;
  isPending: boolean;
  onCode: (code: string) => void;
};

/** Asks for a code of the app, and nothing else. */
export function AppCodeForm({ label, submitLabel, isPending, onCode }: AppCodeFormProps) {
  const rule = useAppCodeRule();
  const form = useForm({ defaultValues: { code: "" } });
  const submit = form.handleSubmit(({ code }) => onCode(code));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <AppCodeField {...form.register("code", rule)} label={label} error={form.formState.errors.code?.message} />
      <Button type="submit" variant="danger" size="lg" pending={isPending} className="w-full">
        {submitLabel}
      </Button>
    </form>
  );
}
