import type { sessions as source } from "../en/sessions.ts";

export const sessions: Record<keyof typeof source, string> = {
  "login.title": "Mag-login",
  "login.username": "Username",
  "login.password": "Password",
  "login.submit": "Mag-login",
  "login.required": "Kailangan ang username at password",
  "login.username.required": "Ilagay ang username mo",
  "login.password.required": "Ilagay ang password mo",
  "login.forgot": "Nakalimutan ang password?",
  "login.noAccount": "Wala ka pang account?",
  "login.register": "Mag-register",
  "login.failed": "Hindi natuloy ang pag-login",
  "logout.title": "Mag-logout na?",
  "logout.text": "Kakailanganin mo ang password para makabalik.",
  "registerFirst.title": "Mag-register muna ng account",
  "registerFirst.text": "Trial account ang gamit mo. Kailangan dito ang sarili mong account.",
  "registerFirst.register": "Mag-register",
};
