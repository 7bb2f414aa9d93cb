import { lazy, Suspense } from 'react';
import { useCall } from '../../lib/api/use-call.ts';

const Announcement = lazy(() => import('../../components/agreements/announcement.tsx'));

/**
 * The versions of legal documents that do not count yet. Mostly there are none, so what shows them is loaded
 * when it is needed.
 */
export function AnnouncedDocuments() {
  const { data } = useCall('listNewDocuments', {});
  const announced = data?.filter(({ counts }) => !counts) ?? [];
  if (announced.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {/* A part of its own: on a phone the entrance lays out what is in its parts. */}
      <div>
        <Announcement documents={announced} />
      </div>
    </Suspense>
  );
}
