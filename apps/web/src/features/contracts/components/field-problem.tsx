import { Icon } from "@perya/ui";
import CircleAlert from "lucide-react/icons/circle-alert";

/** Error of a choice, styled like a field error. */
export function FieldProblem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm text-coral">
      <Icon glyph={CircleAlert} size={16} className="mt-[0.2em]" />
      {text}
    </p>
  );
}
