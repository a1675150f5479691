import { createFileRoute, redirect } from '@tanstack/react-router';
import { batchKinds } from '#domain/guide/batch/kinds.ts';

/** One address for each kind (spec 2 §2); any other leads to the 404 page. */
export const Route = createFileRoute('/_auth/gars/batch-{$kind}')({
  beforeLoad: ({ params, location }) => {
    const kind = batchKinds.find((one) => one === params.kind);
    if (!kind) throw redirect({ to: '/404', search: { url: location.href } });
    return { kind };
  },
});
