export function SignInPrompt({ isDismissible = false }: { isDismissible?: boolean }) {
  return <p>{isDismissible}</p>;
}
