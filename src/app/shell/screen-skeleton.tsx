export function ScreenSkeleton() {
  return <div aria-hidden="true" />;
}
