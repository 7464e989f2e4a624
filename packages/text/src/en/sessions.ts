/** Coming in and going out. */
export const sessions = {
  "login.title": "Log in",
  "login.username": "Username",
  "login.password": "Password",
  "login.submit": "Log in",
  "login.required": "Username and password required",
  "login.username.required": "Enter your username",
  "login.password.required": "Enter your password",
  "login.forgot": "Forgot password?",
  "login.noAccount": "No account yet?",
  "login.register": "Register",
  "login.failed": "You could not be logged in",
  "logout.title": "Sign out?",
  "logout.text": "You will need your password to come back.",
  "registerFirst.title": "Please register an account first",
  "registerFirst.text": "You are playing with a trial account. This part needs an account of your own.",
  "registerFirst.register": "Register",
} as const satisfies Record<string, string>;
