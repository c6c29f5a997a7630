import { useSession } from '@/session/store';
import { RequesterDashboard } from './RequesterDashboard';
import { AdminDashboard } from './AdminDashboard';
import { StaffDashboard } from './StaffDashboard';
import { SurveyorDashboard } from './SurveyorDashboard';
import { TwoSides } from './TwoSides';
import { VendorDashboard } from './VendorDashboard';

export function DashboardPage() {
  const { role } = useSession();
  switch (role) {
    case 'Requester':
      return <RequesterDashboard />;
    case 'Vendor':
      return <VendorDashboard />;
    case 'B2B User':
      return <TwoSides />;
    case 'Surveyor':
      return <SurveyorDashboard />;
    case 'admin':
      return <AdminDashboard />;
    default:
      return <StaffDashboard />;
  }
}
