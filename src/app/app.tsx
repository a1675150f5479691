import { RouterProvider } from '@tanstack/react-router';
import { LoadingBar } from './loading-bar.tsx';
import { router } from './router.tsx';

export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <LoadingBar router={router} />
    </>
  );
}
