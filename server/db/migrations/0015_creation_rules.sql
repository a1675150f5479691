CREATE TABLE "creation_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "creation_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unique_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"account_establishment_id" bigint NOT NULL,
	"destin_establishment_id" bigint NOT NULL,
	"service_area_id" bigint NOT NULL,
	"tag_group_id" bigint NOT NULL,
	"ler_code_1" text NOT NULL,
	"group_1" text,
	"ler_code_2" text,
	"group_2" text,
	"operation" text NOT NULL,
	"guide_type" text,
	"onu_number" text,
	"package_group" text,
	"obs" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "creation_rules_unique_id_unique" UNIQUE("unique_id")
);
--> statement-breakpoint
ALTER TABLE "creation_rules" ADD CONSTRAINT "creation_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creation_rules" ADD CONSTRAINT "creation_rules_account_establishment_id_establishments_id_fk" FOREIGN KEY ("account_establishment_id") REFERENCES "public"."establishments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creation_rules" ADD CONSTRAINT "creation_rules_destin_establishment_id_establishments_id_fk" FOREIGN KEY ("destin_establishment_id") REFERENCES "public"."establishments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creation_rules" ADD CONSTRAINT "creation_rules_service_area_id_service_areas_id_fk" FOREIGN KEY ("service_area_id") REFERENCES "public"."service_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creation_rules" ADD CONSTRAINT "creation_rules_tag_group_id_tag_groups_id_fk" FOREIGN KEY ("tag_group_id") REFERENCES "public"."tag_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creation_rules_account" ON "creation_rules" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "creation_rules_group" ON "creation_rules" USING btree ("tag_group_id");--> statement-breakpoint
CREATE TRIGGER creation_rules_version BEFORE UPDATE ON creation_rules FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER creation_rules_change AFTER INSERT OR UPDATE OR DELETE ON creation_rules FOR EACH ROW EXECUTE FUNCTION record_change('creationRule', 'shared');
