import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { useUiWords } from "./ui-words.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "end">;

/**
 * A password input with a button that shows the text. Pass `autoComplete="new-password"` for a new password, so that
 * password managers suggest one.
 */
export function PasswordField({ autoComplete = "current-password", ...rest }: PasswordFieldProps) {
  const words = useUiWords();
  const [isShown, setIsShown] = useState(false);

  // Only the pressed state changes, not the name: changing both would contradict each other for screen readers.
  const toggle = (
    <IconButton
      icon={isShown ? EyeOff : Eye}
      label={words.showPassword}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    />
  );

  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      autoComplete={autoComplete}
      type={isShown ? "text" : "password"}
      end={toggle}
    />
  );
}
