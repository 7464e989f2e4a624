import { useState } from "react";
import { FeedbackForm } from "./feedback-form.tsx";
import { FeedbackSent } from "./feedback-sent.tsx";

/** First the form, then the reference. `onDone` closes whatever the desk stands in, where that can be closed. */
export function FeedbackDesk({ onDone }: { onDone?: () => void }) {
  const [reference, setReference] = useState<string | null>(null);
  if (reference === null) return <FeedbackForm onSent={setReference} />;
  return <FeedbackSent reference={reference} onAnother={() => setReference(null)} onDone={onDone} />;
}
