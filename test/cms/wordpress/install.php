<?php
/**
 * Installs the WordPress of the current folder at the address in its first argument, and creates a user of each role.
 * Prints their application passwords as JSON: role → password.
 */

define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = parse_url( $argv[1], PHP_URL_HOST ) . ':' . parse_url( $argv[1], PHP_URL_PORT );
require getcwd() . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

add_filter( 'pre_wp_mail', '__return_true' );
wp_install( 'Coaches', 'administrator', 'administrator@example.com', true, '', 'administrator' );
update_option( 'siteurl', $argv[1] );
update_option( 'home', $argv[1] );
update_option( 'permalink_structure', '/%postname%/' );
update_option( 'comment_moderation', 0 );
update_option( 'comment_previously_approved', 0 );
update_option( 'require_name_email', 0 );

$passwords = array();
foreach ( array( 'administrator', 'editor', 'author', 'contributor' ) as $role ) {
	$user = get_user_by( 'login', $role );
	$id   = $user ? $user->ID : wp_insert_user(
		array(
			'user_login' => $role,
			'user_pass'  => $role,
			'user_email' => "$role@example.com",
			'role'       => $role,
		)
	);
	list( $password )   = WP_Application_Passwords::create_new_application_password( $id, array( 'name' => 'trial' ) );
	$passwords[ $role ] = $password;
}
echo wp_json_encode( $passwords );
